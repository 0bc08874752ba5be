import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx'
import { RangeStrip } from './chart/range-strip.tsx'
import { CountBadge } from './count-badge.tsx'
import { FormMessage } from './form/form-message.tsx'
import { jsonForScript } from './json-ld.tsx'
import { byLine } from './tag-route.tsx'

test('the name of a posting cannot end the script that describes it to search engines', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs
        siteName="アンケン"
        origin="https://anken.example"
        crumbs={[{ text: '</script><b>' }]}
      />
    </MemoryRouter>,
  )
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(jsonForScript({ name: '</script>' }))).toEqual({ name: '</script>' })
})

test('the breadcrumbs begin with the site and have whole addresses', () => {
  const { itemListElement } = breadcrumbList('https://anken.example', [
    { text: 'アンケン', to: '/' },
    { text: 'Java' },
  ])
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'アンケン', item: 'https://anken.example/' },
    { '@type': 'ListItem', position: 2, name: 'Java' },
  ])
})

test('the badge of a count is shown only above 0', () => {
  expect(renderToStaticMarkup(<CountBadge count={0} />)).not.toContain('件')
  expect(renderToStaticMarkup(<CountBadge count={3} />)).toContain('3<')
})

test('a form with several mistakes says how many there are, and leads to each', () => {
  const errors = { last_name: ['姓を入力してください。'], tel: ['電話番号を入力してください。'] }
  const html = renderToStaticMarkup(
    <FormMessage message="姓を入力してください。" errors={errors} />,
  )
  expect(html).toContain('2か所の入力をご確認ください。')
  expect(html).toContain('href="#field-tel"')
})

test('a range strip needs no style attribute, which the policy of the page refuses', () => {
  const strip = <RangeStrip from={40} to={120} min={60} max={80} median={74} label="60〜80" />
  const html = renderToStaticMarkup(strip)
  expect(html).not.toContain('style=')
  expect(html).toContain('x="25%"')
})

test('tags of one line share its overline at any place', () => {
  const route = byLine([
    { id: 1, term: 'Java', line: 'language', lineName: '言語' },
    { id: 2, term: 'AWS', line: 'infra', lineName: 'インフラ' },
    { id: 3, term: 'SQL', line: 'language', lineName: '言語' },
  ])
  expect(route.map(({ stops }) => stops.map(({ id }) => id))).toEqual([[1, 3], [2]])
})
