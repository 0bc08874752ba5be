import { Form, Outlet, redirect } from 'react-router'
import { idFrom } from '#core/calls/number-text.ts'
import { crumbs } from '#core/pages/crumbs.ts'
import { setFlash } from '#core/pages/flash.server.ts'
import { contextOf, formToken, load, markPrivate, submitFiles } from '#core/pages/page.server.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { SavedFiles } from '#features/skill-sheets/components/saved-files.tsx'
import { UploadForm } from '#features/skill-sheets/components/upload-form.tsx'
import {
  getSkillSheetList,
  uploadSkillSheet,
} from '#features/skill-sheets/skill-sheet.api.server.ts'
import { MOST_SHEET_MB, MOST_SHEETS } from '#features/skill-sheets/skill-sheet.rules.ts'
import type { SkillSheet } from '#features/skill-sheets/skill-sheet.schema.ts'
import { sizeText } from '#features/skill-sheets/skill-sheet.words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { dayText, timeText } from '#ui/date-text.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormToken } from '#ui/form/form-token.tsx'
import { PageIntro } from '#ui/page-intro.tsx'
import { RecordLine, RecordList } from '#ui/record-list.tsx'
import { Section } from '#ui/section.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Route } from './+types/skill-sheets.ts'
import styles from './skill-sheets.module.css'

const HERE = '/user/skill-sheets'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const sheets = await load(args, getSkillSheetList, {})
  const confirming = idFrom(args.url.searchParams.get('delete'))
  return { ...sheets, confirming, token: formToken(args), key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const { result, refusal } = await submitFiles(args, uploadSkillSheet)
  if (refusal) return refusal
  setFlash(contextOf(args), { text: result.message })
  return redirect(HERE, 303)
}

export const handle = crumbs<typeof loader>(() => [
  { text: 'マイページ', to: '/user' },
  { text: 'スキルシート' },
])

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'スキルシート', path: HERE, isHidden: true })
}

export default function SkillSheets({ loaderData, actionData }: Route.ComponentProps) {
  const { skill_sheets, admin_files, confirming, token, key } = loaderData
  const errors = actionData?.errors.files ?? (actionData?.message ? [actionData.message] : [])
  return (
    <>
      <PageIntro title="スキルシート">
        応募のときに添えるスキルシートをお預かりします。暗号化して保管し、あなたの同意なく企業へ送ることはありません。
      </PageIntro>
      <Outlet />
      <UploadForm token={token} formKey={key} errors={errors} />
      <Section
        title="お預かりしているスキルシート"
        note={`${skill_sheets.length} / ${MOST_SHEETS}件・合計${MOST_SHEET_MB}MBまで`}
      >
        <SavedFiles>
          {skill_sheets.length === 0 ? (
            <EmptyState title="まだスキルシートがありません">
              お持ちのファイルをアップロードするか、下のひな形に記入してお送りください。
            </EmptyState>
          ) : (
            <RecordList>
              {skill_sheets.map((sheet) => (
                <Sheet
                  key={sheet.id}
                  sheet={sheet}
                  token={token}
                  isConfirming={sheet.id === confirming}
                />
              ))}
            </RecordList>
          )}
          {skill_sheets.length + admin_files.length > 1 && (
            <DownloadLink look="plain" to="/api/front/bulk-download-skill-sheet">
              まとめてダウンロードする（ZIP）
            </DownloadLink>
          )}
        </SavedFiles>
      </Section>
      {admin_files.length > 0 && <AdminFiles files={admin_files} />}
      <Writing />
      <Template />
    </>
  )
}

type SheetProps = { sheet: SkillSheet; token: string; isConfirming: boolean }

function Sheet({ sheet, token, isConfirming }: SheetProps) {
  const { id, name, type, size, created_at, state } = sheet
  return (
    <RecordLine
      name={
        state === 'stored' ? (
          <a href={`/api/front/download-skill-sheet?id=${id}`} download>
            {name}
          </a>
        ) : (
          name
        )
      }
      facts={
        <>
          <span>{sizeText(size)}</span>
          <time dateTime={created_at}>
            {dayText(created_at)} {timeText(created_at)}
          </time>
          {state === 'quarantined' && <span>ウイルス検査を待っています</span>}
        </>
      }
    >
      {isConfirming ? (
        <Form className={styles.confirm} method="post" action="remove">
          <input type="hidden" name="id" value={id} />
          <p>このファイルを削除しますか？</p>
          <FormToken token={token} />
          <Button type="submit" isSmall>
            削除する
          </Button>
          <ButtonLink look="quiet" isSmall to={HERE}>
            やめる
          </ButtonLink>
        </Form>
      ) : (
        <div className={styles.ways}>
          {type === 'xlsx' && state === 'stored' && (
            <ButtonLink look="plain" isSmall to={`${HERE}/${id}/read`}>
              内容をプロフィールに登録
              <VisuallyHidden>：{name}</VisuallyHidden>
            </ButtonLink>
          )}
          <ButtonLink look="quiet" isSmall to={`${HERE}?delete=${id}`}>
            削除
            <VisuallyHidden>：{name}</VisuallyHidden>
          </ButtonLink>
        </div>
      )}
    </RecordLine>
  )
}

function AdminFiles({ files }: { files: SkillSheet[] }) {
  return (
    <Section title="担当者からのファイル">
      <SavedFiles>
        <RecordList>
          {files.map(({ id, name, size }) => (
            <RecordLine
              key={id}
              name={
                <a
                  href={`/api/front/download-admin-file?filename=${encodeURIComponent(name)}`}
                  download
                >
                  {name}
                </a>
              }
              facts={<span>{sizeText(size)}</span>}
            />
          ))}
        </RecordList>
      </SavedFiles>
    </Section>
  )
}

function Writing() {
  return (
    <Section title="スキルシートをWebで作成">
      <p className={styles.template}>
        職務経歴をこのサイトに書いておくと、いつでもExcelや印刷用のスキルシートにできます。スキルと希望条件はプロフィールから入ります。
      </p>
      <div className={styles.ways}>
        <ButtonLink look="plain" isSmall to={`${HERE}/edit`}>
          経歴を書く
        </ButtonLink>
        <ButtonLink look="plain" isSmall to={`${HERE}/print`}>
          仕上がりを見る
        </ButtonLink>
        <ButtonLink look="plain" isSmall to={`${HERE}/masked`}>
          匿名版を作る
        </ButtonLink>
      </div>
    </Section>
  )
}

function Template() {
  return (
    <Section title="スキルシートのひな形">
      <p className={styles.template}>
        基本情報・スキル・職務経歴をまとめられるExcelのひな形です。担当工程を選ぶ欄と、書き方の説明が付いています。LibreOfficeやGoogleスプレッドシートでも開けます。
      </p>
      <SavedFiles isTemplate>
        <DownloadLink look="plain" to="/api/front/download-skill-sheet-template">
          ひな形をダウンロードする
        </DownloadLink>
      </SavedFiles>
    </Section>
  )
}
