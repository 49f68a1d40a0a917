import { startShell } from '../shell/start-shell.ts';
import { hydrateWhenTouched } from './hydrate-when-touched.ts';
import { layOutReturned } from './lay-out-returned.ts';
import { spareData } from './spare-data.ts';

// all the script of a plain page until something on it is touched; it stands in the page itself, named by its hash
layOutReturned();
startShell();
hydrateWhenTouched();
spareData();
