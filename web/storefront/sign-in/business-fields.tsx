import { businessTypes } from '#contract/business-choices.ts';
import { useOfferedCities } from '../city/offered-cities.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { SelectField, TextField } from './fields.tsx';

/** What someone may tell of their business; all of it may be left empty. */
export interface Business {
  businessName: string | null;
  businessType: string | null;
  city: string | null;
  gstNumber: string | null;
}

/** The fields of a business. Its city starts as the one chosen in the header, unless another is known. */
export function BusinessFields({ known, withGst = true }: { known?: Business; withGst?: boolean }) {
  const selected = useSelectedCity()?.city ?? '';
  const cities = useOfferedCities().map(({ city }) => city);
  const city = known ? (known.city ?? '') : selected;
  return (
    <>
      <TextField
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={120}
        defaultValue={known?.businessName ?? ''}
      />
      <SelectField name="businessType" label="Business type" defaultValue={known?.businessType ?? ''}>
        <option value="">Select your business type</option>
        {businessTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField name="city" label="City" key={city} defaultValue={city}>
        <option value="">Select City</option>
        {(city === '' || cities.includes(city) ? cities : [city, ...cities]).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {withGst ? (
        <TextField
          name="gstNumber"
          label="GST number"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          defaultValue={known?.gstNumber ?? ''}
          hint="15 characters, if you have one"
        />
      ) : null}
    </>
  );
}
