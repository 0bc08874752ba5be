import { admin } from '#core/calls/guards.ts'
import { fileCaution } from '#core/files/file-caution.ts'
import { admitRecentLogin, contextOf } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import { OfficeScreen } from '#ui/office/screen.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import type { Route } from './+types/entry-download.ts'

/** Who saves people's data proves once more who they are; the call behind the links asks the same. */
export async function loader(args: Route.LoaderArgs) {
  await admitRecentLogin(args, admin('entries.write'))
  const { searchParams } = contextOf(args).request.url
  const id = searchParams.get('id')
  const file = searchParams.get('file_id')
  const sent = searchParams.get('message_file')
  const conditions = [...searchParams].filter(
    ([name, value]) => value !== '' && !ofThePage.has(name),
  )
  return { id, file, sent, query: new URLSearchParams(conditions).toString() }
}
const ofThePage = new Set(['page', 'per_page', 'sort', 'panel', 'cols', 'ids', 'encoding'])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '応募の書き出し', isHidden: true })
}

const CALL = '/api/admin/entry/download'

export default function EntryDownload({ loaderData }: Route.ComponentProps) {
  const { id, file, sent, query } = loaderData
  const and = query === '' ? '' : `&${query}`
  return (
    <OfficeScreen
      title={sent ? 'ファイルの保存' : id ? 'スキルシートの保存' : '応募の書き出し'}
      crumb={
        id
          ? { to: `/admin/entries/${id}`, text: '応募', code: `EN${id}` }
          : { to: `/admin/entries?${query}`, text: '応募' }
      }
      note="だれが保存したかは記録されます"
    >
      {id && sent ? (
        <Pane title="メッセージのファイル">
          <OfficeLink
            look="filled"
            reloadDocument
            to={`/api/admin/entry/message-file?id=${id}&file_id=${sent}`}
          >
            保存する
          </OfficeLink>
          <p>{fileCaution}</p>
        </Pane>
      ) : id && file ? (
        <Pane title="スキルシート" note="送った時点の控えです">
          <OfficeLink look="filled" reloadDocument to={`${CALL}?id=${id}&file_id=${file}`}>
            保存する
          </OfficeLink>
          <p>{fileCaution}</p>
        </Pane>
      ) : id ? (
        <Pane title="スキルシート" note="送った時点の控えを、ひとつのファイルにまとめます">
          <OfficeLink look="filled" reloadDocument to={`${CALL}?id=${id}`}>
            まとめて保存する（zip）
          </OfficeLink>
          <p>{fileCaution}</p>
        </Pane>
      ) : (
        <Pane title="CSV" note="一覧の条件に当てはまる応募を、すべて書き出します">
          <OfficeLink look="filled" reloadDocument to={`${CALL}?encoding=utf8${and}`}>
            保存する（UTF-8・Excel用）
          </OfficeLink>{' '}
          <OfficeLink reloadDocument to={`${CALL}?encoding=shift_jis${and}`}>
            保存する（Shift_JIS）
          </OfficeLink>
        </Pane>
      )}
    </OfficeScreen>
  )
}
