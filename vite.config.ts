import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pagePartErrors } from './tools/page-part-errors.ts'

// Many small files compress badly: what every page needs travels as two, the libraries and the frame.
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//
const frame =
  /app\/(core\/(browser\/(?!send-call|device-key|sealed-text|kept-list|latest|visits)|pages\/(crumbs|page-meta))|features\/shortlist\/(browser|rules)|layouts\/(?!admin|login-keeping)|features\/(tags\/components|items\/(search\/components\/search-box|viewed\/components\/viewed-items))|ui\/(button|class-names|icon|logo|line|line-map|section|dialog|count-badge|breadcrumbs|json-ld|flash|skip-link|money|figures|dates|journey|freshness-disc)\.)/
// What a list of items and a single one both show, and then what all lists are made of.
const items =
  /app\/(core\/(calls\/codes|browser\/kept-list)|features\/(tags\/codes|items\/(codes|words|viewed\/(?!components\/viewed-list)|components\/(past-items|item-table)))|ui\/(office-pips|range-strip|tag-route|visually-hidden)\.)/
const list =
  /app\/(features\/items\/((filters|search)\/(?!pages|queries|api)|(crosses|faq|rescue)\/components|pickers\/components\/picker-link|components\/tag-errors)|ui\/(chip|pager|pager-window|range-slider)\.)/

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
                { name: 'items', test: items },
                { name: 'list', test: list },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/app.ts' } } },
  },
})
