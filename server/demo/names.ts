/** Parts of Chennai with their pincodes. */
export const areas = [
  ['Adyar', '600020'],
  ['Velachery', '600042'],
  ['Guindy', '600032'],
  ['Anna Nagar', '600040'],
  ['T. Nagar', '600017'],
  ['Mylapore', '600004'],
  ['Porur', '600116'],
  ['Tambaram', '600045'],
  ['Chromepet', '600044'],
  ['Ambattur', '600053'],
  ['Perambur', '600011'],
  ['Nungambakkam', '600034'],
  ['Royapettah', '600014'],
  ['Thiruvanmiyur', '600041'],
  ['Sholinganallur', '600119'],
  ['Kodambakkam', '600024'],
] as const;

/** Kinds of business; each customer of a kind is 'Demo Taxi Fleet, Guindy'. */
export const businesses = [
  'Demo Taxi Fleet',
  'Demo Courier Service',
  'Demo Travels',
  'Demo Catering',
  'Demo School Transport',
  'Demo Hospital',
  'Demo Hardware Stores',
  'Demo Hotel',
  'Demo Textiles',
  'Demo Film Unit',
  'Demo Builders',
  'Demo Pharmacy',
] as const;

/** Makes and models on Indian roads, with the fuels they are sold for. */
export const models = [
  ['Maruti Suzuki', 'Swift', ['Petrol', 'CNG']],
  ['Hyundai', 'i20', ['Petrol', 'Diesel']],
  ['Tata', 'Nexon', ['Petrol', 'Diesel']],
  ['Mahindra', 'XUV700', ['Petrol', 'Diesel']],
  ['Maruti Suzuki', 'WagonR', ['Petrol', 'CNG']],
  ['Toyota', 'Innova Crysta', ['Diesel']],
  ['Honda', 'City', ['Petrol']],
  ['Kia', 'Seltos', ['Petrol', 'Diesel']],
  ['Hyundai', 'Creta', ['Petrol', 'Diesel']],
  ['Maruti Suzuki', 'Baleno', ['Petrol', 'CNG']],
  ['Tata', 'Tiago', ['Petrol', 'CNG']],
  ['Renault', 'Kwid', ['Petrol']],
  ['Maruti Suzuki', 'Ertiga', ['Petrol', 'CNG']],
  ['Mahindra', 'Bolero', ['Diesel']],
  ['Skoda', 'Kushaq', ['Petrol']],
  ['Hyundai', 'Grand i10 Nios', ['Petrol', 'CNG']],
  ['Volkswagen', 'Polo', ['Petrol']],
  ['Tata', 'Punch', ['Petrol', 'CNG']],
  ['Toyota', 'Glanza', ['Petrol']],
  ['Maruti Suzuki', 'Dzire', ['Petrol', 'CNG']],
  ['MG', 'Hector', ['Petrol', 'Diesel']],
  ['Honda', 'Amaze', ['Petrol']],
] as const;

/** Models that carry goods and people for a living. */
export const fleetModels = [
  ['Maruti Suzuki', 'Dzire', ['CNG']],
  ['Toyota', 'Innova Crysta', ['Diesel']],
  ['Maruti Suzuki', 'Eeco', ['Petrol', 'CNG']],
  ['Tata', 'Ace', ['Diesel']],
  ['Mahindra', 'Bolero Pickup', ['Diesel']],
  ['Hyundai', 'Aura', ['CNG']],
  ['Force', 'Traveller', ['Diesel']],
] as const;

/** Ten digits that no Indian mobile has (they start with 6 to 9), so that no message to the demo reaches anybody. */
export const demoPhone = (serial: number) => `55500${String(serial).padStart(5, '0')}`;
