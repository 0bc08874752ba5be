import pg from 'pg'
import { continueIds, insertRows } from './insert.ts'
import { seedPeople } from './people.ts'
import {
  areaRows,
  bizCategoryRows,
  contractTypeRows,
  prefectureRows,
  regionRows,
  stationRows,
} from './reference.ts'
import { mergedTagRows, suggestedTagRows, tagCategoryRows, tagId, tagRows } from './tags.ts'

const LOCK = 6_472_311

/** Fills an empty database with the demo world, once; on a filled one it does nothing. */
export async function seedWorld(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (!(await isEmpty(client))) return
    await client.query('begin')
    await seedReference(client)
    await seedTags(client)
    await seedPeople(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from region limit 1')
  return rows.length === 0
}

async function seedReference(client: pg.Client): Promise<void> {
  await insertRows(client, 'region', regionRows)
  await insertRows(client, 'prefecture', prefectureRows)
  await insertRows(client, 'area', areaRows)
  await insertRows(client, 'station', stationRows)
  await insertRows(client, 'biz_category', bizCategoryRows)
  await insertRows(client, 'contract_type', contractTypeRows)
}

async function seedTags(client: pg.Client): Promise<void> {
  await insertRows(client, 'tag_category', tagCategoryRows)
  await insertRows(
    client,
    'tag',
    tagRows.map(({ rate, ...row }) => row),
  )
  await insertRows(
    client,
    'tag',
    mergedTagRows.map(({ id, category, term, into }) => ({
      id,
      tag_category_id: tagCategoryRows.find((row) => row.key === category)?.id,
      term,
      term_key: term.normalize('NFKC').toLowerCase(),
      merged_into_id: tagId(into),
    })),
  )
  await insertRows(client, 'suggested_tag', suggestedTagRows)
  await continueIds(client, 'tag_category')
  await continueIds(client, 'tag')
}
