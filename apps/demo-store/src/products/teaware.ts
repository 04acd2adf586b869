import type { Product } from '../product.ts'

export const TEAWARE: Product[] = [
  {
    slug: 'mist-teapot',
    category: 'teaware',
    name: '嵐釉圓壺',
    tagline: '一手可握的圓，出水俐落不滴落',
    description:
      '鶯歌工坊手拉坯，釉裡摻入含鐵的山土，燒成後浮出雨點般的細斑。壺嘴內有九孔濾網，斷水乾淨，容量剛好是兩個人的下午。',
    details: [
      ['材質', '陶土、木鈕'],
      ['容量', '320 毫升'],
      ['尺寸', '寬 17 × 高 11 公分'],
      ['清潔', '清水沖洗，不建議使用洗碗機'],
    ],
    optionName: '釉色',
    badge: '人氣',
    variants: [
      { sku: 'WARE-POT-WHT', label: '月白', price: 2380, stock: 8, color: '#dfe2da' },
      { sku: 'WARE-POT-MOS', label: '苔綠', price: 2380, stock: 6, color: '#7f937b' },
      { sku: 'WARE-POT-INK', label: '墨黑', price: 2480, stock: 3, color: '#4a4845' },
    ],
  },
  {
    slug: 'ridge-cups',
    category: 'teaware',
    name: '疊山品茗杯',
    tagline: '三只並排，稜線就接了起來',
    description:
      '三只一組，每只杯腰的山形都由師傅手繪，排在一起便是一道綿延的稜線。杯口微收，聚香；杯底圓厚，握著不燙。',
    details: [
      ['內容', '三只一組'],
      ['容量', '每只 80 毫升'],
      ['材質', '瓷土'],
      ['清潔', '可使用洗碗機'],
    ],
    optionName: '釉色',
    variants: [
      { sku: 'WARE-CUP-IVO', label: '米白', price: 1260, stock: 20, color: '#ece5d6' },
      { sku: 'WARE-CUP-SKY', label: '霽藍', price: 1260, stock: 16, color: '#b9c9d4' },
      { sku: 'WARE-CUP-ROS', label: '陶粉', price: 1260, stock: 14, color: '#dcb8a6' },
    ],
  },
  {
    slug: 'orchid-gaiwan',
    category: 'teaware',
    name: '青花蘭草蓋碗',
    tagline: '一筆蘭草，從碗腰長到碗心',
    description: '高白泥拉坯，以青料在釉下畫一株蘭草。碗緣外翻，指尖不燙；蓋與碗的弧度留了一線縫，斜斜一傾便能出湯。',
    details: [
      ['材質', '高白瓷'],
      ['容量', '150 毫升'],
      ['尺寸', '直徑 10 × 高 9 公分'],
      ['清潔', '可使用洗碗機'],
    ],
    optionName: '容量',
    variants: [
      { sku: 'WARE-GAI-150', label: '150 毫升', price: 1580, stock: 12 },
      { sku: 'WARE-GAI-200', label: '200 毫升', price: 1780, stock: 9 },
    ],
  },
  {
    slug: 'amber-pitcher',
    category: 'teaware',
    name: '琥珀玻璃公道杯',
    tagline: '看茶湯的顏色，也是喝茶的一部分',
    description: '耐熱玻璃人工吹製，杯身由寬而窄，像一滴正要落下的水。握把中空隔熱，杯嘴捏得尖，最後一滴也收得住。',
    details: [
      ['材質', '耐熱硼矽玻璃'],
      ['耐溫差', '120°C'],
      ['尺寸', '寬 11 × 高 13 公分'],
      ['清潔', '可使用洗碗機'],
    ],
    optionName: '容量',
    badge: '特價',
    variants: [
      { sku: 'WARE-PIT-300', label: '300 毫升', price: 640, regularPrice: 780, stock: 25 },
      { sku: 'WARE-PIT-450', label: '450 毫升', price: 760, regularPrice: 880, stock: 18 },
    ],
  },
]
