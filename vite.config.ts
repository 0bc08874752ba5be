import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pagePartErrors } from './tools/page-part-errors.ts'

export default defineConfig({
  plugins: [reactRouter(), pagePartErrors()],
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: true },
  environments: {
    ssr: { build: { target: 'node24', rollupOptions: { input: './server/app.ts' } } },
  },
})
