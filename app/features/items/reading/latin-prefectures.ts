/** Cities with wards, whose prefectures are called otherwise. */
export const latinCities: ReadonlyMap<string, readonly string[]> = new Map([
  ['札幌市', ['sapporo', 'サッポロ']],
  ['仙台市', ['sendai', 'センダイ']],
  ['横浜市', ['yokohama', 'ヨコハマ']],
  ['川崎市', ['kawasaki', 'カワサキ']],
  ['名古屋市', ['nagoya', 'ナゴヤ']],
  ['神戸市', ['kobe', 'コウベ']],
])

/** The prefectures in Latin letters, in the order of their codes. */
export const latinPrefectures =
  'hokkaido aomori iwate miyagi akita yamagata fukushima ibaraki tochigi gunma saitama chiba tokyo kanagawa niigata toyama ishikawa fukui yamanashi nagano gifu shizuoka aichi mie shiga kyoto osaka hyogo nara wakayama tottori shimane okayama hiroshima yamaguchi tokushima kagawa ehime kochi fukuoka saga nagasaki kumamoto oita miyazaki kagoshima okinawa'.split(
    ' ',
  )
