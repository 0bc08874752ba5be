import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The lazy mode asks the server about every link of a page; the list of routes is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
