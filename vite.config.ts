import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bundledLibraries } from './tools/bundled-libraries.ts'
import { lateLooks } from './tools/late-looks.ts'
import { pagePartErrors } from './tools/page-part-errors.ts'
import { plainTextBundle } from './tools/plain-text-bundle.ts'

// Many small files compress badly: what every page needs travels as two, the libraries and the frame.
const libraries = /node_modules\/(react|react-dom|react-router|scheduler)\//
const frame =
  /app\/(core\/(calls\/code-list|browser\/(?!send-call|device-key|sealed-text|browser-list|latest|visits)|pages\/(crumbs|late-part|page-meta))|features\/(shortlist\/(shortlist\.browser|shortlist-cookie)|notices\/components\/notice-bell|items\/(freshness\.rules|list\/components\/(search-box|viewed-items)\.))|layouts\/(?!office|member-(frame|navigation)|undo-act|login-sync|mega-menu|site-drawer|use-hover-menu)|ui\/(button|class-names|icon|logo|section|count-badge|breadcrumbs|json-ld|flash|skip-link|date-text|figures|money|visually-hidden)\.)/
// The rest comes once a page is alive. The menus, on every page.
const menus =
  /app\/(layouts\/(mega-menu|site-drawer|use-hover-menu)|features\/tags\/components|ui\/(line|line-map|dialog)\.)/
const forms =
  /app\/ui\/(form\/(field|choice|select-field|text-field|form-message|form-token)|empty-state)\./
// A written text, by itself: what lists are made of is none of its business.
const text = /app\/ui\/rich-text\./
const formPage = /app\/ui\/(form\/(form-page|form-section)|page-intro)\./
// What a list of items and a single one both show, and then what all lists are made of.
const items =
  /app\/(core\/browser\/browser-list|features\/(tags\/tag\.codes|shortlist\/(shortlist-button|components\/shortlist-(button|dialog)\.)|items\/(item\.(codes|words)|list\/(viewed-items|components\/(viewed-items|seen-row|seen-choice|item-table|past-items)\.)))|ui\/(chart\/(freshness-disc|office-pips|range-strip)|tag-route)\.)/
// What the first page and the landing pages show first.
const first = /app\/(features\/site\/components\/site-figures|ui\/departure-board)\./
const list =
  /app\/(features\/(items\/list\/(item-search\.codes|search-state|list-filters\.(codes|rules|browser)|components\/(about-list|filter-(group|options|panel)|list-(bar|conditions|faq|order|results)|narrowing-links|no-results|picker-link|(rate|band)-filter|rate-stats|tag-crossing-links|when-filters)\.)|saved-searches\/(saved-search\.(rules|codes)|components\/save-search-link))|ui\/(form\/range-slider|chip|pager|pager-window)\.)/
// What the pages of lists share before their late parts.
const listPage =
  /app\/features\/(items\/list\/(tag-crossings\.words|components\/tag-errors)|saved-searches\/components\/savable-list-page)\./

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), pagePartErrors(), lateLooks(), plainTextBundle()],
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
                { name: 'list-page', test: listPage },
                { name: 'first', test: first },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? bundledLibraries : [] },
      build: {
        target: 'node24',
        // One file: a process that runs on misses no part of it when a new build takes its place.
        rollupOptions: { input: './server/app.ts', output: { codeSplitting: false } },
      },
    },
  },
}))
