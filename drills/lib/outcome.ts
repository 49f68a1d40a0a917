/** What a drill found out: one line of figures, and whether they are at their goal. */
export interface Outcome {
  figures: string;
  passed: boolean;
}

export interface DrillSetting {
  /** many more rounds than the checks have time for */
  long: boolean;
  /** says how far the drill is; not a figure */
  log: (line: string) => void;
}

/** A program that tries to break the product. Each file in drills/ named by run.ts exports one as `run`. */
export type Drill = (setting: DrillSetting) => Promise<Outcome[]>;
