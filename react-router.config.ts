import type { Config } from '@react-router/dev/config'
import { writeBuildMarker } from './tools/build-marker.ts'

export default {
  ssr: true,
  // The lazy mode asks the server about every link of a page; the list of routes is small.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeBuildMarker(reactRouterConfig.buildDirectory),
} satisfies Config
