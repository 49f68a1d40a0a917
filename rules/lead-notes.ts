/** What a lead says of the work it is about, as its record has it. */
export interface LeadWork {
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  requirements: string | null;
  notes: string | null;
}

/**
 * The notes of a customer whom a lead becomes: its vehicle, what was asked for and what was noted, each on a line, of at most `most`
 * characters; null where it says none of it (LE-22).
 */
export function notesFromLead({ vehicleMake, vehicleModel, vehicleYear, requirements, notes }: LeadWork, most: number) {
  const vehicle = [vehicleMake, vehicleModel, vehicleYear].filter((part) => part !== null).join(' ');
  const lines = [vehicle, requirements?.trim() ?? '', notes?.trim() ?? ''].filter((line) => line !== '');
  return lines.length === 0 ? null : lines.join('\n').slice(0, most);
}
