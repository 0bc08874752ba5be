import { useRef, useState } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CountBadge } from '#ui/count-badge.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Flash } from '#ui/flash.tsx'
import { Pager } from '#ui/pager.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Sample, SampleRow } from './sample.tsx'

export function SampleMessages() {
  return (
    <Section title="知らせと道案内">
      <Sample name="Flash">
        <Flash message={{ text: '検討中に入れました。' }} />
        <Flash message={{ text: 'ダウンロードできませんでした。', isError: true }} />
      </Sample>
      <Sample name="CountBadge（0・3・120）">
        <Counts />
      </Sample>
      <Sample name="Breadcrumbs">
        <Breadcrumbs
          siteName="アンケン"
          origin="http://localhost"
          crumbs={[{ text: '案件を探す', to: '/item/search' }, { text: 'Java' }]}
        />
      </Sample>
      <Sample name="Pager（上）">
        <Pager location="top" page={3} perPage={20} total={374} hrefOf={hrefOf} />
      </Sample>
      <Sample name="Pager（下）">
        <Pager location="bottom" page={1} perPage={20} total={374} hrefOf={hrefOf} />
        <Pager location="bottom" page={9} perPage={20} total={374} hrefOf={hrefOf} label="途中" />
      </Sample>
      <Sample name="Dialog">
        <DialogSample />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title="条件に合う案件は、いまはありません"
          actions={<ButtonLink to="/item/search">案件一覧を見る</ButtonLink>}
        >
          <p>条件をひとつ外すと、近い案件が見つかることがあります。</p>
        </EmptyState>
      </Sample>
      <Sample name="Skeleton">
        <Skeleton rows={2} />
      </Sample>
    </Section>
  )
}

function hrefOf(page: number): string {
  return `?page=${page}`
}

function Counts() {
  const [count, setCount] = useState(3)
  return (
    <SampleRow>
      <CountBadge count={0} />
      <CountBadge count={count} />
      <CountBadge count={120} />
      <Button isSmall onClick={() => setCount(count === 0 ? 3 : count - 1)}>
        1件減らす
      </Button>
    </SampleRow>
  )
}

function DialogSample() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>確認を開く</Button>
      <Dialog id="sample-dialog" title="検討中から外しますか" ref={dialog}>
        <p>外した案件は、案件ページからいつでも入れなおせます。</p>
      </Dialog>
    </>
  )
}
