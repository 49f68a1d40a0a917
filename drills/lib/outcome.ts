/** What a drill found out: one line of figures, and whether they are at their goal. */
export interface Outcome {
  figures: string;
  passed: boolean;
}

export interface DrillSetting {
  /** many more rounds than the checks have time for */
  long: boolean;
  /** where a drill tries many kinds of one thing: only those whose name holds this, and nothing else */
  only?: string | undefined;
  /** says how far the drill is; not a figure */
  log: (line: string) => void;
}

/** A program that tries to break the product. Each file in drills/ named by run.ts exports one as `run`. */
export type Drill = (setting: DrillSetting) => Promise<Outcome[]>;
