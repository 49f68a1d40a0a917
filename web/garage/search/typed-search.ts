/** The search that stands open, whichever box is typed into. */
export interface TypedSearch {
  typed: string;
  type: (text: string) => void;
  /** Enter was pressed before the answer was there */
  hurried: boolean;
  hurry: (value: boolean) => void;
  giveFocusBack: (isGone?: boolean) => void;
  onClose: () => void;
  /** shows the list of keys instead */
  onKeys: () => void;
}
