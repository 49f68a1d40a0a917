import { clockOffset, moveClock } from './clock.ts';

// Loaded before the application (server.ts): it and the database in its process live at the journeys' moment.
moveClock(clockOffset());
