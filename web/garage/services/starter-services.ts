import type { Service } from '#contract/services.ts';

/** A service many workshops offer. `rupees` and `minutes` only fill the boxes: each garage checks them before it adds the service. */
export interface StarterService {
  name: string;
  category: Service['category'];
  rupees: number;
  minutes: number;
  description: string;
}

const of =
  (category: Service['category']) =>
  (name: string, rupees: number, minutes: number, description: string): StarterService => ({
    name,
    category,
    rupees,
    minutes,
    description,
  });

const maintenance = of('Maintenance');
const repair = of('Repair');
const inspection = of('Inspection');
const detailing = of('Detailing');

export const starterServices: readonly StarterService[] = [
  maintenance(
    'General Service',
    2500,
    180,
    'Engine oil, oil filter and air filter, fluids topped up, brakes and lights checked.',
  ),
  maintenance('Engine Oil Change', 1500, 45, 'Engine oil and oil filter changed.'),
  maintenance('Air Filter Change', 350, 15, 'Air filter of the engine changed.'),
  maintenance('AC Service', 2000, 120, 'Gas checked and filled, cabin filter and condenser cleaned.'),
  maintenance('AC Gas Top-up', 1200, 60, 'Gas of the air conditioner filled and vents measured.'),
  maintenance('Coolant Flush', 900, 60, 'Old coolant drained, system flushed and filled.'),
  maintenance('Brake Fluid Change', 700, 45, 'Brake fluid changed and brakes bled.'),
  maintenance('Wheel Alignment', 600, 45, 'Wheels aligned by the maker’s figures.'),
  maintenance('Wheel Balancing', 500, 45, 'Four wheels balanced, weights included.'),
  maintenance('Tyre Rotation', 300, 30, 'Tyres moved round and pressures set.'),
  maintenance('Spark Plug Change', 800, 45, 'Spark plugs changed.'),
  maintenance('Two-Wheeler Service', 900, 90, 'Engine oil, chain, brakes and cables of a two-wheeler.'),
  repair('Brake Pad Change', 1800, 90, 'Front brake pads changed, discs cleaned and checked.'),
  repair('Brake Shoe Change', 1600, 90, 'Rear brake shoes changed and drums cleaned.'),
  repair('Clutch Overhaul', 6500, 480, 'Clutch plate, pressure plate and bearing changed.'),
  repair('Suspension Repair', 3000, 240, 'Worn bushes, links or shock absorbers changed.'),
  repair('Battery Change', 400, 30, 'Battery fitted, terminals cleaned, charging checked. Battery extra.'),
  repair('Starter Motor Repair', 1500, 120, 'Starter motor taken out, repaired and fitted.'),
  repair('Alternator Repair', 1800, 150, 'Alternator taken out, repaired and fitted.'),
  repair('Radiator Repair', 2000, 180, 'Radiator taken out, leak closed, pressure checked.'),
  repair('Puncture Repair', 150, 30, 'One tyre taken off, puncture closed, pressure set.'),
  repair('Electrical Repair', 800, 90, 'A fault in lights, wiring, windows or locks found and mended.'),
  repair('Dent and Paint, One Panel', 3500, 960, 'One panel beaten out, primed, painted and polished.'),
  inspection(
    'General Check-up',
    500,
    60,
    'Engine, brakes, suspension, tyres and lights checked, with a list of findings.',
  ),
  inspection('Computer Diagnosis', 700, 45, 'Fault codes read and explained.'),
  inspection('Pre-purchase Inspection', 1500, 120, 'A used vehicle checked from bumper to bumper, with a report.'),
  inspection('Pollution Check', 150, 15, 'Emissions measured.'),
  detailing('Exterior Wash', 300, 30, 'Washed and dried by hand.'),
  detailing('Interior Cleaning', 900, 90, 'Seats, carpets and dashboard vacuumed and cleaned.'),
  detailing('Polish and Wax', 2000, 180, 'Paint cleaned, polished and waxed.'),
];
