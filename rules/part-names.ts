export const partWords = new Set(
  `absorber additive alternator battery bearing belt blade bolt bulb bumper bush bushing cable cap caliper carburettor chain circlip clip coil
  coolant damper diaphragm disc disk fender filter flange fluid fuse gasket grease grommet headlamp headlight hose injector kit lever mat
  mirror mounting mount nozzle nut oil pad piston plate plug pulley pump radiator relay rotor screw seal sensor shocker shoe spring sprocket
  strut tensioner thermostat tire tube tyre valve washer windscreen windshield wiper`.split(/\s+/),
);

export const labourWords = new Set(
  `adjust adjusting adjustment align alignment balance balancing bleed bleeding calibration change changing charge charging check checking
  checkup clean cleaning decarbonising denting diagnosis diagnostic dismantling fit fitment fitting flush flushing greasing inflation
  inspect inspection install installation installing job labor labour lathe machining overhaul overhauling paint painting polish polishing
  pressure puncture rebuild reconditioning refacing refill refilling refit remove removal repair repairing replace replacement replacing
  resurfacing rewinding rotation scan scanning service servicing setting skim skimming soldering test testing tighten tightening topup
  trueing tuning turning wash washing welding work`.split(/\s+/),
);

/**
 * Whether a line is a part by what it is called, as 'Front brake pads' is and 'Oil change' is not: it names one, and no work (JC-50). Names
 * in letters of English alone are known.
 */
export function isNamedAsPart(description: string): boolean {
  const words = description.toLowerCase().match(/[a-z]+/g) ?? [];
  const has = (known: ReadonlySet<string>) =>
    words.some((word) => known.has(word) || known.has(word.replace(/s$/, '')));
  return has(partWords) && !has(labourWords);
}
