import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CsvExport } from './item-csv-export.tsx'

test('who may not read clients is not promised their prices in the file', () => {
  const draw = (seesClients: boolean) =>
    renderToStaticMarkup(<CsvExport conditions={[]} words={['公開中']} seesClients={seesClients} />)
  expect(draw(true)).toContain('先方単価')
  expect(draw(false)).not.toContain('先方単価')
})
