import { dependsOn, load } from '#core/page.server.ts'
import { getNewItemList } from '#features/items/api.server.ts'
import type { Route } from './+types/home.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'items', 'tags')
  return await load(args, getNewItemList, {})
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.rows.map((item) => (
        <li key={item.id}>{item.name}</li>
      ))}
    </ul>
  )
}
