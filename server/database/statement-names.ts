import { createHash } from 'node:crypto';

/** The name under which PostgreSQL keeps a statement read and planned on a connection, or undefined for one that is planned each time. */
export type NameOf = (statement: string) => string | undefined;

/** More than the application has, so that nobody's odd filters fill the memory of every connection. */
const most = 400;

/** Names for the statements whose plan may be kept. */
export function newNames(): NameOf {
  const names = new Map<string, string | undefined>();
  return (statement) => {
    if (names.has(statement) || names.size >= most) return names.get(statement);
    const name = mayKeepPlan(statement) ? createHash('sha256').update(statement).digest('base64url') : undefined;
    names.set(statement, name);
    return name;
  };
}

/**
 * A kept plan is made for a garage of middling size. It is as good for a large one where the statement is about one table, of which every
 * index begins with the garage, and what it joins is fetched row by row, each by its key (lateral); and where it asks for one row by its
 * id, what one job card has, or what belongs to named rows, with what those name: a few rows in any garage. Another join is planned for
 * the garage at hand: for a middling one PostgreSQL rather reads the whole garage into memory than its rows by their keys
 * (docs/decisions/0024).
 */
export function mayKeepPlan(statement: string): boolean {
  return asksForNamed.test(statement) || isOfOneCard.test(statement) || !joins.test(statement);
}

const asksForNamed =
  / where \("\w+"\."garage_id" = \$\d+ and "\w+"\.("id" = \$\d+\)( order by 1)? limit \$\d+|"\w+" = any\(\$\d+::uuid\[\]\)\) order by "\w+"\."id" (asc|desc))$/;
const isOfOneCard = / where \("\w+"\."garage_id" = \$\d+ and "\w+"\."job_card_id" = \$\d+[ )]/;
const joins = /\bjoin (?!lateral)|\b(in|exists|any|array) ?\(+ ?select|^with /i;
