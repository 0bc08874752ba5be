/** Regions as sets of prefectures, by the codes of JIS; a name may have several spellings. */
export const regions: readonly { names: readonly string[]; prefectures: readonly number[] }[] = [
  {
    names: ['首都圏', '一都三県', '1都3県', '東京圏', '東京近郊', '都心近郊'],
    prefectures: [11, 12, 13, 14],
  },
  { names: ['関東', '関東圏', '関東地方', '関東エリア'], prefectures: [8, 9, 10, 11, 12, 13, 14] },
  { names: ['北関東'], prefectures: [8, 9, 10] },
  { names: ['南関東'], prefectures: [11, 12, 13, 14] },
  {
    names: ['関西', '関西圏', '近畿', '近畿圏', '関西地方', '近畿地方', 'カンサイ'],
    prefectures: [25, 26, 27, 28, 29, 30],
  },
  { names: ['京阪神', '阪神'], prefectures: [26, 27, 28] },
  { names: ['東海', '東海圏', '東海地方', '中京圏'], prefectures: [21, 22, 23, 24] },
  { names: ['中部', '中部圏', '中部地方'], prefectures: [15, 16, 17, 18, 19, 20, 21, 22, 23] },
  { names: ['北陸', '北陸地方', '北陸3県'], prefectures: [16, 17, 18] },
  { names: ['甲信越'], prefectures: [15, 19, 20] },
  { names: ['信越'], prefectures: [15, 20] },
  { names: ['東北', '東北地方', '東北6県'], prefectures: [2, 3, 4, 5, 6, 7] },
  { names: ['中国地方', '中国', '中国エリア'], prefectures: [31, 32, 33, 34, 35] },
  {
    names: ['中四国', '中国四国', '中国・四国'],
    prefectures: [31, 32, 33, 34, 35, 36, 37, 38, 39],
  },
  { names: ['山陰'], prefectures: [31, 32] },
  { names: ['山陽'], prefectures: [33, 34, 35] },
  { names: ['四国', '四国地方'], prefectures: [36, 37, 38, 39] },
  { names: ['九州', '九州地方'], prefectures: [40, 41, 42, 43, 44, 45, 46] },
  { names: ['九州・沖縄', '九州沖縄'], prefectures: [40, 41, 42, 43, 44, 45, 46, 47] },
]

/** 都内 is all of Tokyo; the 23 wards are its areas whose names end so. */
export const tokyo = {
  prefecture: 13,
  names: ['都内', '東京都内'],
  wards: ['23区', '二十三区', '東京23区', '東京都23区', '23区内', '都心'],
} as const
