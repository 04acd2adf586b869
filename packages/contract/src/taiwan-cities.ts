import type { Language } from './kit/messages.ts'
import { named } from './kit/names.ts'

/** The cities and counties of Taiwan's main island, as people write them, from north to south and east. */
export const cityNames = {
  'taipei-city': named('台北市', 'Taipei City'),
  'new-taipei-city': named('新北市', 'New Taipei City'),
  'keelung-city': named('基隆市', 'Keelung City'),
  'taoyuan-city': named('桃園市', 'Taoyuan City'),
  'hsinchu-city': named('新竹市', 'Hsinchu City'),
  'hsinchu-county': named('新竹縣', 'Hsinchu County'),
  'miaoli-county': named('苗栗縣', 'Miaoli County'),
  'taichung-city': named('台中市', 'Taichung City'),
  'changhua-county': named('彰化縣', 'Changhua County'),
  'nantou-county': named('南投縣', 'Nantou County'),
  'yunlin-county': named('雲林縣', 'Yunlin County'),
  'chiayi-city': named('嘉義市', 'Chiayi City'),
  'chiayi-county': named('嘉義縣', 'Chiayi County'),
  'tainan-city': named('台南市', 'Tainan City'),
  'kaohsiung-city': named('高雄市', 'Kaohsiung City'),
  'pingtung-county': named('屏東縣', 'Pingtung County'),
  'yilan-county': named('宜蘭縣', 'Yilan County'),
  'hualien-county': named('花蓮縣', 'Hualien County'),
  'taitung-county': named('台東縣', 'Taitung County'),
} as const
export type City = keyof typeof cityNames
export const cities = Object.keys(cityNames) as [City, ...City[]]
export const isCity = (id: string): id is City => Object.hasOwn(cityNames, id)

/** `taipei-city/中正區` as people write it; a district has one name in both languages here, that of the post. */
export function placeInWords(place: string, language: Language): string {
  const [id = '', district = ''] = place.split('/')
  const city = isCity(id) ? cityNames[id][language] : id
  if (language === 'zh-TW') return `${city}${district.replaceAll('臺', '台')}`
  return district === '' ? city : `${district}, ${city}`
}

/** The parts of the island that people speak of, each with its cities from north to south. */
export const regions = [
  {
    name: named('北部', 'North'),
    cities: [
      'taipei-city',
      'new-taipei-city',
      'keelung-city',
      'taoyuan-city',
      'hsinchu-city',
      'hsinchu-county',
      'yilan-county',
    ],
  },
  {
    name: named('中部', 'Central'),
    cities: ['miaoli-county', 'taichung-city', 'changhua-county', 'nantou-county', 'yunlin-county'],
  },
  {
    name: named('南部', 'South'),
    cities: ['chiayi-city', 'chiayi-county', 'tainan-city', 'kaohsiung-city', 'pingtung-county'],
  },
  { name: named('東部', 'East'), cities: ['hualien-county', 'taitung-county'] },
] as const satisfies readonly { name: unknown; cities: readonly City[] }[]
