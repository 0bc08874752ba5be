/** Libraries of many small modules: from one file a process that takes the place of another is ready sooner. */
export const bundledLibraries = [
  'kysely',
  'zod',
  'react-router',
  'jose',
  'openid-client',
  'oauth4webapi',
]
