import type { Config } from '@react-router/dev/config'
import { writeBuildMarker } from './tools/build-marker.ts'
import { limitRoutesToShown } from './tools/shown-routes.ts'

export default {
  ssr: true,
  // The lazy mode asks the server about every link of a page; the list of routes is small.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await limitRoutesToShown(buildDirectory)
    await writeBuildMarker(buildDirectory)
  },
} satisfies Config
