/** Area codes without the 0 that is dialled before them: of eight cities two digits, of larger towns three, elsewhere four. */
const ofCities = ' 11 20 22 33 40 44 79 80 ';
const ofTowns =
  ' 120 121 122 124 129 130 131 132 135 141 144 145 151 154 160 161 164 171 172 175 177 180 181 183 184 186 191 194' +
  ' 212 215 217 230 231 233 240 241 250 251 253 257 260 261 265 268 278 281 285 286 288 291 294' +
  ' 326 341 342 343 353 354 360 361 364 368 369 370 372 373 374 376 381 385 389' +
  ' 413 416 421 422 423 424 427 431 435 451 452 460 461 462 466 467 468 469 470 471 472 474 475 476 477 478 479' +
  ' 480 481 483 484 485 487 490 491 494 495 496 497' +
  ' 510 512 515 522 532 535 542 548 551 562 565 571 581 591 595' +
  ' 612 621 631 641 651 657 661 663 671 674 680 712 721 724 731 733 734 744 747 751 755 761 771 788' +
  ' 816 820 821 824 831 832 836 861 863 866 870 877 878 883 884 891 ';

/**
 * Ten digits as a landline is dialled in India: '4423456789' -> '044 2345 6789', '4222345678' -> '0422 234 5678'. Null for a mobile and a
 * toll-free number. A landline's own number begins with 2 to 6; from 6 on, where mobiles begin too, those of the listed codes alone are
 * landlines (LI-23).
 */
export function asLandline(ten: string): string | null {
  // toll-free, and what of 080 is mobiles
  if (/^(?:18[06]0|805)/.test(ten)) return null;
  const area = has(ofCities, ten.slice(0, 2)) ? 2 : has(ofTowns, ten.slice(0, 3)) ? 3 : 4;
  const own = ten.slice(area);
  if (!/^[2-6]/.test(own) || (/^[6-9]/.test(ten) && area === 4)) return null;
  const half = area === 2 ? 4 : 3;
  return `0${ten.slice(0, area)} ${own.slice(0, half)} ${own.slice(half)}`;
}

const has = (codes: string, code: string) => codes.includes(` ${code} `);
