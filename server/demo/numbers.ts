/** The number that the garage's counter gives the record at `place`, from 0: 'JC00000001'. */
export const counted = (prefix: 'BK' | 'JC', place: number) => `${prefix}${String(place + 1).padStart(8, '0')}`;
