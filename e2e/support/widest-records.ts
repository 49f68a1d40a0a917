/** The widest that people write: long names in two scripts, twelve digits and signs of an amount, texts of several lines. */
export const tamil = 'சுப்பிரமணியம் வெங்கடநரசிம்மராஜுவாரிபேட்டை & மகன்கள் போக்குவரத்து நிறுவனம்';
export const latin = 'Venkatanarasimharajuvaripeta Subramaniam & Sons Goods Transport Company (Maduravoyal)';
export const remark = `Noise from the front left at 40 to 60 km/h.\n${tamil}\n${'0123456789'.repeat(8)}`;
export const amount = 9_999_999.5;
const email = 'accounts.payable.venkatanarasimharajuvaripeta@goods-transport-company.test';

export const customerOf = (name: string, nth: number) => ({
  name,
  phone: `+91 98400-1${1234 + nth}`,
  alternatePhone: `+91 98400-2${1234 + nth}`,
  email,
  customerType: 'CORPORATE',
  companyName: name,
  gstNumber: '33AAAAA0000A1Z9',
  addressLine1: latin,
  addressLine2: tamil,
  city: 'Thiruvananthapuram',
  state: 'Dadra and Nagar Haveli and Daman and Diu',
  pincode: '600095',
  notes: remark,
});

export const vehicleOf = (nth: number) => ({
  make: 'Mahindra & Mahindra',
  model: 'Scorpio Classic S11 Automatic',
  registrationNumber: `TN88WW${8800 + nth}`,
  year: 2026,
  fuelType: 'Petrol and compressed natural gas',
  odometer: 9_999_999,
});

export const serviceOf = (name: string, nth: number) => ({
  name,
  slug: `complete-periodic-maintenance-and-wheel-alignment-${nth}`,
  category: 'Maintenance',
  base_price: amount,
  duration: 43_200,
  description: remark,
  tags: ['Periodic maintenance of the whole vehicle', tamil.slice(0, 50)],
});

export const leadOf = (name: string, nth: number) => ({
  name,
  phone: `+9198500-1${1234 + nth}`,
  email,
  leadType: 'INSURANCE',
  leadSource: 'REFERRAL',
  leadSourceDetails: latin,
  budget: amount,
  vehicleMake: 'Mahindra & Mahindra',
  vehicleModel: 'Scorpio Classic S11 Automatic',
  vehicleYear: 2026,
  requirements: remark,
  urgency: 'THIS_MONTH',
  priority: 'MEDIUM',
  notes: remark,
});

export const cardOf = (status: string, estimatedDelivery: string) => ({
  odometerIn: 9_999_999,
  fuelLevel: 'THREE_QUARTER',
  customerConcerns: remark,
  advisorObservations: remark,
  estimatedDelivery,
  bayNumber: `Wheel alignment and balancing ${status}`,
});

export const bookingOf = (serviceId: string, preferredDate: string) => ({
  serviceId,
  preferredDate,
  preferredTimeSlot: 'AFTERNOON',
  pickupRequired: true,
  pickupAddress: latin,
  estimatedPrice: amount,
  customerNotes: remark,
});
