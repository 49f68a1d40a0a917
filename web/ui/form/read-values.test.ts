import { describe, expect, test } from 'vitest';
import { rawDefaults, readValues } from './read-values.ts';

const noControls = () => undefined;

describe('reading a form', () => {
  test('a blank text is sent as no value', () => {
    expect(readValues({ name: '', notes: '  \n ' }, ['name', 'notes'], noControls)).toEqual({
      name: null,
      notes: null,
    });
  });

  test('text is sent without the spaces around it', () => {
    expect(readValues({ name: ' Karthik Demo ' }, ['name'], () => 'text')).toEqual({ name: 'Karthik Demo' });
  });

  test('a password is sent as typed, spaces and all', () => {
    expect(readValues({ password: ' open sesame ' }, ['password'], () => 'secret')).toEqual({
      password: ' open sesame ',
    });
  });

  test('what stands in a number box is sent as a number, and a blank box as no value', () => {
    const raw = { odometerIn: '40186', estimatedPrice: '1100.50', budget: '', year: 2021 };
    expect(readValues(raw, Object.keys(raw), () => 'number')).toEqual({
      odometerIn: 40186,
      estimatedPrice: 1100.5,
      budget: null,
      year: 2021,
    });
  });

  test('digits in a text box stay text', () => {
    expect(readValues({ phone: '9876543210' }, ['phone'], () => 'text')).toEqual({ phone: '9876543210' });
  });

  test('a number box that holds no number is not taken for an empty one', () => {
    expect(readValues({ odometerIn: '' }, ['odometerIn'], () => 'unreadable')).toEqual({ odometerIn: Number.NaN });
  });

  test('a tick is sent as true or false', () => {
    expect(readValues({ pickupRequired: true, active: false }, ['pickupRequired', 'active'], noControls)).toEqual({
      pickupRequired: true,
      active: false,
    });
  });

  test('a field never given a value is left out, and one the request does not know is dropped', () => {
    expect(readValues({ id: 'x', name: 'Ruth', city: undefined }, ['name', 'city', 'state'], noControls)).toStrictEqual(
      {
        name: 'Ruth',
      },
    );
  });

  test('lists and rows inside a form are read the same way', () => {
    const raw = { tags: ['oil', ' brakes '], vehicles: [{ make: ' Honda ', year: '2021', odometer: '' }] };
    const kind = (name: string) => (/year|odometer/.test(name) ? 'number' : 'text');
    expect(readValues(raw, ['tags', 'vehicles'], kind)).toEqual({
      tags: ['oil', 'brakes'],
      vehicles: [{ make: 'Honda', year: 2021, odometer: null }],
    });
  });

  test('a form starts with blank boxes where a record holds nothing', () => {
    expect(rawDefaults({ name: 'Ruth', email: null, city: undefined, tags: [] })).toEqual({
      name: 'Ruth',
      email: '',
      tags: [],
    });
  });
});
