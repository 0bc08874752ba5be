import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { lateLooks } from './tools/late-looks.ts'
import { pagePartErrors } from './tools/page-part-errors.ts'

// Many small files compress badly: what every page needs travels as two, the libraries and the frame.
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//
const frame =
  /app\/(core\/(calls\/codes|browser\/(?!send-call|device-key|sealed-text|kept-list|latest|visits)|pages\/(crumbs|late-part|page-meta))|features\/(shortlist\/(browser|rules)|notices\/components\/notice-bell)|layouts\/(?!admin|office|login-keeping|mega-menu|site-drawer|use-hover-menu)|features\/items\/(search\/components\/search-box|viewed\/components\/viewed-items)|ui\/(button|class-names|icon|logo|section|count-badge|breadcrumbs|json-ld|flash|skip-link|dates|figures|money|visually-hidden)\.)/
// The rest comes once a page is alive. The menus, on every page.
const menus =
  /app\/(layouts\/(mega-menu|site-drawer|use-hover-menu)|features\/tags\/components|ui\/(line|line-map|dialog)\.)/
const forms =
  /app\/ui\/(field|choice|select-field|text-field|form-message|form-token|empty-state)\./
// A written text, by itself: what lists are made of is none of its business.
const text = /app\/ui\/rich-text\./
const formPage = /app\/ui\/(form-page|page-intro|form-section)\./
// What a list of items and a single one both show, and then what all lists are made of.
const items =
  /app\/(core\/browser\/kept-list|features\/(tags\/codes|shortlist\/toggle|items\/(codes|words|viewed\/(?!components\/viewed-list)|components\/(past-items|item-table)))|ui\/(freshness-disc|office-pips|range-strip|tag-route)\.)/
const list =
  /app\/(features\/items\/(filters\/(?!pages|queries|words)|search\/(?!pages|queries|api|components\/(list-page|search-box))|(crosses|faq|rescue)\/components|pickers\/components\/picker-link)|features\/saved-searches\/(rules|codes|components\/save-link)|ui\/(chip|pager|pager-window|range-slider)\.)/

export default defineConfig({
  plugins: [reactRouter(), pagePartErrors(), lateLooks()],
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
                { name: 'menus', test: menus },
                { name: 'forms', test: forms },
                { name: 'form-page', test: formPage },
                { name: 'text', test: text },
                { name: 'items', test: items },
                { name: 'list', test: list },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        // One file: a process that runs on misses no part of it when a new build takes its place.
        rollupOptions: { input: './server/app.ts', output: { codeSplitting: false } },
      },
    },
  },
})
