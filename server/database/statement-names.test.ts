import { expect, test } from 'vitest';
import { mayKeepPlan, newNames } from './statement-names.ts';

test.each([
  'select "id" from "customers" where "customers"."garage_id" = $1 order by "id" desc limit $2',
  'insert into "audit" ("id") values ($1) returning "id"',
  'select 1 from "customers" cross join lateral (select count(*) from "vehicles" where "id" = "customers"."id") "owned"',
  'select 1 from "job_cards" left join lateral (select "name" from "users" limit $1) "advisor" on true',
  'select 1 from "job_cards" inner join "customers" on true where ("job_cards"."garage_id" = $1 and "job_cards"."id" = $2) limit $3',
  'select 1 from "payments" left join (select 1) "person" on "person"."id" = "payments"."by_id" where ("payments"."garage_id" = $3 and "payments"."job_card_id" = any($4::uuid[])) order by "payments"."id" desc',
  'select sum("total") from "job_card_lines" where ("job_card_lines"."garage_id" = $1 and "job_card_lines"."job_card_id" = $2 and not exists (select 1 from "invoice_lines"))',
])('a plan by keys is kept: %s', (statement) => {
  expect(mayKeepPlan(statement)).toBe(true);
});

test.each([
  'select 1 from "job_cards" inner join "customers" on "customers"."id" = "job_cards"."customer_id"',
  'select 1 from "job_cards" left join "staff" on true left join lateral (select 1) "one" on true',
  'select "id" from "customers" where "customers"."id" in (select "customer_id" from "job_cards")',
  'select "id" from "customers" where exists (select 1 from "job_cards")',
  'select "id" from "customers" where "id" = any(array(select search_customers($1)))',
  'with "hits" as (select 1) select count(*) from "hits"',
  'select 1 from "job_cards" inner join "customers" on true where ("job_cards"."garage_id" = $1 and "job_cards"."customer_id" = $2) limit $3',
  'select 1 from "job_cards" inner join "customers" on true where ("job_cards"."garage_id" = $1 and "job_cards"."id" < $2) limit $3',
  'select 1 from "invoices" where ("invoices"."garage_id" = $1 and exists (select 1 from "payments" where "payments"."job_card_id" = "invoices"."job_card_id"))',
])('one that depends on how much there is, is made each time: %s', (statement) => {
  expect(mayKeepPlan(statement)).toBe(false);
});

test('the same statement has the same name in every process, another one another', () => {
  const [one, other] = [newNames(), newNames()];
  expect(one('select 1')).toBe(other('select 1'));
  expect(one('select 1')).not.toBe(one('select 2'));
});

test('only so many are kept, and those go on being kept', () => {
  const nameOf = newNames();
  const first = nameOf('select 0');
  for (let n = 1; n < 500; n += 1) nameOf(`select ${n}`);
  expect([nameOf('select 499'), nameOf('select 500')]).toEqual([undefined, undefined]);
  expect(nameOf('select 0')).toBe(first);
});
