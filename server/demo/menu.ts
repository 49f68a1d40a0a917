import type { Service } from '#contract/services.ts';

/** One service as the garage sells it; what a part costs is rupees for one. */
export interface Offer {
  name: string;
  category: Service['category'];
  rupees: number;
  minutes: number;
  tags: readonly string[];
  description: string;
  /** what the customer says and what the advisor sees */
  concern: string;
  observation: string;
  labour: readonly (readonly [what: string, rupees: number])[];
  parts: readonly (readonly [what: string, quantity: number, rupees: number])[];
  isActive?: boolean;
}

export const menu: readonly Offer[] = [
  {
    name: 'Periodic Service',
    category: 'Maintenance',
    rupees: 3499,
    minutes: 180,
    tags: ['oil', 'filters', 'popular'],
    description: 'Engine oil, oil and air filter, fluids topped up, 40-point check and a wash.',
    concern: 'Service due by kilometres.',
    observation: 'Oil dark, air filter clogged, coolant level fine.',
    labour: [['Periodic service labour', 1200]],
    parts: [
      ['Engine oil 5W-30, litre', 3.5, 545],
      ['Oil filter', 1, 265],
      ['Air filter', 1, 420],
    ],
  },
  {
    name: 'Engine Oil Change',
    category: 'Maintenance',
    rupees: 1899,
    minutes: 45,
    tags: ['oil', 'express'],
    description: 'Engine oil and oil filter changed while you wait.',
    concern: 'Oil change only, in a hurry.',
    observation: 'No leaks seen under the engine.',
    labour: [['Oil change labour', 350]],
    parts: [
      ['Engine oil 5W-30, litre', 3.5, 545],
      ['Oil filter', 1, 265],
    ],
  },
  {
    name: 'AC Service',
    category: 'Maintenance',
    rupees: 2299,
    minutes: 120,
    tags: ['cooling', 'summer'],
    description: 'Gas recovered and filled, cabin filter changed, condenser cleaned, vents measured.',
    concern: 'AC blows warm air in traffic.',
    observation: 'Gas low, cabin filter full of dust.',
    labour: [['AC service labour', 900]],
    parts: [
      ['Refrigerant R134a, 100 g', 4.5, 160],
      ['Cabin filter', 1, 480],
    ],
  },
  {
    name: 'Wheel Alignment and Balancing',
    category: 'Maintenance',
    rupees: 1199,
    minutes: 60,
    tags: ['tyres', 'alignment'],
    description: 'Four wheels aligned by laser, balanced with weights, pressures set.',
    concern: 'Pulls to the left above 60 km/h.',
    observation: 'Inner edge of the front left tyre worn.',
    labour: [['Alignment and balancing', 950]],
    parts: [['Wheel weight', 8, 28]],
  },
  {
    name: 'Battery Replacement',
    category: 'Maintenance',
    rupees: 5650,
    minutes: 30,
    tags: ['battery', 'electrical'],
    description: 'New battery with warranty, terminals cleaned, charging checked.',
    concern: 'Did not start this morning.',
    observation: 'Battery holds 10.9 volts, alternator fine.',
    labour: [['Battery fitting', 150]],
    parts: [['Battery 35 Ah', 1, 5500]],
  },
  {
    name: 'Brake Pad Replacement',
    category: 'Repair',
    rupees: 3250,
    minutes: 90,
    tags: ['brakes', 'safety'],
    description: 'Front pads changed, discs measured, calipers greased, test drive.',
    concern: 'Squeals when braking.',
    observation: 'Front pads at 2 mm, discs within limits.',
    labour: [['Brake labour, front axle', 850]],
    parts: [
      ['Front brake pad set', 1, 2150],
      ['Brake fluid DOT 4, 500 ml', 1, 310],
    ],
  },
  {
    name: 'Clutch Overhaul',
    category: 'Repair',
    rupees: 11_900,
    minutes: 480,
    tags: ['clutch', 'gearbox'],
    description: 'Gearbox lowered; clutch plate, pressure plate and release bearing changed.',
    concern: 'Clutch slips on the flyover.',
    observation: 'Pedal free play gone, plate worn to the rivets.',
    labour: [
      ['Gearbox removal and refit', 3200],
      ['Clutch overhaul labour', 1400],
    ],
    parts: [
      ['Clutch kit', 1, 6450],
      ['Gear oil, litre', 2.2, 390],
    ],
  },
  {
    name: 'Suspension Repair',
    category: 'Repair',
    rupees: 7850,
    minutes: 300,
    tags: ['suspension', 'ride'],
    description: 'Front struts, bushes and links renewed, alignment checked after.',
    concern: 'Knocking over speed breakers.',
    observation: 'Left strut leaks, link rods loose.',
    labour: [['Suspension labour, front', 2400]],
    parts: [
      ['Front strut', 2, 2150],
      ['Link rod', 2, 520],
    ],
  },
  {
    name: 'Dent and Scratch Repair',
    category: 'Repair',
    rupees: 4200,
    minutes: 1440,
    tags: ['body', 'paint'],
    description: 'One panel beaten out, filled, painted in the car’s shade and polished.',
    concern: 'Scratched in the car park, rear door.',
    observation: 'One panel, no damage under the paint.',
    labour: [
      ['Denting, one panel', 1500],
      ['Painting, one panel', 2200],
    ],
    parts: [['Paint and consumables', 1, 850]],
  },
  {
    name: 'General Inspection',
    category: 'Inspection',
    rupees: 799,
    minutes: 60,
    tags: ['check'],
    description: 'Sixty points from tyres to lights, with a written report.',
    concern: 'Check everything before a long trip.',
    observation: 'Wiper blades worn, all else in order.',
    labour: [['60-point inspection', 799]],
    parts: [['Wiper blade pair', 1, 640]],
  },
  {
    name: 'Engine Diagnostics',
    category: 'Inspection',
    rupees: 1299,
    minutes: 75,
    tags: ['scan', 'electrical'],
    description: 'Fault codes read and explained, live values watched on a drive.',
    concern: 'Engine light on since yesterday.',
    observation: 'Fault code of one ignition coil.',
    labour: [['Scan and diagnosis', 1299]],
    parts: [['Ignition coil', 1, 2380]],
  },
  {
    name: 'Used Car Evaluation',
    category: 'Inspection',
    rupees: 1999,
    minutes: 120,
    tags: ['buying'],
    description: 'Paint, frame, engine and papers looked at before you buy; written report.',
    concern: 'Wants to sell, asks for a report.',
    observation: 'Bonnet repainted, engine in good health.',
    labour: [['Evaluation with report', 1999]],
    parts: [],
    isActive: false,
  },
  {
    name: 'Interior Deep Cleaning',
    category: 'Detailing',
    rupees: 2499,
    minutes: 240,
    tags: ['wash', 'interior'],
    description: 'Seats and roof shampooed, dashboard dressed, vents cleaned, odour removed.',
    concern: 'Milk spilt on the rear seat.',
    observation: 'Rear seat and carpet stained.',
    labour: [['Interior cleaning', 1950]],
    parts: [['Cleaning chemicals', 1, 450]],
  },
  {
    name: 'Ceramic Coating',
    category: 'Detailing',
    rupees: 14_999,
    minutes: 960,
    tags: ['paint', 'premium'],
    description: 'Paint corrected in two steps, two layers of coating, cured overnight.',
    concern: 'Wants the paint protected before the monsoon.',
    observation: 'Light swirl marks on the bonnet.',
    labour: [
      ['Paint correction', 5200],
      ['Coating, two layers', 4300],
    ],
    parts: [['Ceramic coating kit', 1, 5200]],
  },
];
