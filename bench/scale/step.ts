/** One statement of the filling, by what it does. */
export interface Step {
  what: string;
  statement: string;
}
