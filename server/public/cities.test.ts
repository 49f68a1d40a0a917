import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCities } from '../database/seed-cities.ts';
import { cities } from '../database/tables/storefront.ts';
import { openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newVisitor } from '../testing/visitor.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

describe('cities', () => {
  test('the ten are there from the start, in their order, all serviceable', async () => {
    const { status, body } = await newVisitor(appContext.app).get('/public/cities');
    expect(status).toBe(200);
    expect(body.cities).toHaveLength(10);
    expect(body.cities[0]).toEqual({
      city: 'Chennai',
      label: 'Chennai, Tamil Nadu',
      slug: 'chennai',
      state: 'Tamil Nadu',
      isServiceable: true,
    });
    expect(body.cities.map(({ slug }: { slug: string }) => slug)).toEqual(
      'chennai bangalore mumbai delhi hyderabad pune kolkata ahmedabad kochi coimbatore'.split(' '),
    );
  });

  test('a city that was switched off stays so when the application starts again', async () => {
    const change = (isServiceable: boolean) =>
      appContext.database.inSystem((tx) => tx.update(cities).set({ isServiceable }).where(eq(cities.slug, 'kochi')));
    await change(false);
    await appContext.database.inSystem(seedCities);
    const { body } = await newVisitor(appContext.app).get('/public/cities');
    expect(body.cities[8]).toMatchObject({ slug: 'kochi', isServiceable: false });
    await change(true);
  });
});
