/** A question of the FAQ. `id` is its address on the page, `more` where the whole of it stands. */
export interface Question {
  id: string;
  ask: string;
  answer: string;
  more?: readonly [to: string, label: string];
}

export interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}
