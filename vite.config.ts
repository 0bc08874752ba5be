import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pagePartErrors } from './tools/page-part-errors.ts'

// Many small files compress badly: what every page needs travels as two, the libraries and the frame.
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//
const frame =
  /app\/(core\/(browser\/(?!send-call|device-key|sealed-text|kept-list|visits)|pages\/(crumbs|page-meta))|features\/shortlist\/(browser|rules)|layouts\/(?!admin|login-keeping)|features\/(tags\/components|items\/(search\/components\/search-box|viewed\/components\/viewed-items))|ui\/(button|class-names|icon|logo|line|line-map|section|dialog|count-badge|breadcrumbs|json-ld|flash|skip-link|money|dates|journey|freshness-disc)\.)/

export default defineConfig({
  plugins: [reactRouter(), pagePartErrors()],
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/app.ts' } } },
  },
})
