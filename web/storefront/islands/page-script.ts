import { startShell } from '../shell/start-shell.ts';
import { wakeWhenTouched } from './wake-when-touched.ts';

// all the script of a plain page until something on it is touched; it stands in the page itself, named by its hash
startShell();
wakeWhenTouched();
