import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // a file that stays in the browser names the files of all pages: asked for piece by piece, each new card waited for a call
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
