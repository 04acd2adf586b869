/** Pages written like shops of three makes, with the elements that people change on them. */
export interface Fixture {
  name: string
  html: string
  /** Selectors of the elements to be found again, for this page as it is only. */
  targets: readonly string[]
}

const products = ['東方美人茶', '阿里山烏龍', '日月潭紅玉', '文山包種', '凍頂烏龍', '白毫銀針']

const card = (name: string, i: number) => `
  <li class="grid__item">
    <div class="card-wrapper product-card-wrapper">
      <div class="card__media"><img src="//cdn.shop.test/files/tea-${i}.jpg?v=17${i}&width=533" alt="${name}" loading="lazy"></div>
      <h3 class="card__heading"><a href="/products/tea-${i}" class="full-unstyled-link">${name}</a></h3>
      <div class="price"><span class="price-item price-item--regular">NT$${480 + i * 20}</span></div>
      <button type="button" class="button button--secondary">加入購物車</button>
    </div>
  </li>`

const theme = `<!doctype html><html><head><title>Tea</title></head><body class="gradient">
<script>window.theme = { locale: "zh-TW" }</script>
<div id="shopify-section-announcement" class="shopify-section"><p class="announcement-bar__message">全館滿 NT$1,200 免運</p></div>
<header class="section-header header"><nav class="header__inline-menu"><ul class="list-menu">
  <li><a href="/collections/all" class="header__menu-item">所有商品</a></li>
  <li><a href="/pages/about" class="header__menu-item">品牌故事</a></li>
  <li><a href="/blogs/news" class="header__menu-item">茶誌</a></li></ul></nav>
  <a href="/cart" class="header__icon" aria-label="購物車"><svg></svg></a></header>
<main id="MainContent" role="main">
  <section class="section banner"><div class="banner__content">
    <h2 class="banner__heading">春茶上市</h2><div class="banner__text"><p>手採一心二葉，限量供應。</p></div>
    <div class="banner__buttons"><a href="/collections/spring" class="button button--primary">立即選購</a><a href="/pages/about" class="button button--tertiary">了解更多</a></div>
  </div></section>
  <section class="section collection"><h2 class="title">熱銷商品</h2><ul class="product-grid">${products.map(card).join('')}</ul></section>
  <section class="section multicolumn"><ul class="multicolumn-list">
    <li class="multicolumn-list__item"><h3>產地直送</h3><p>每週二、五出貨。</p></li>
    <li class="multicolumn-list__item"><h3>安心退換</h3><p>七天內可退。</p></li>
    <li class="multicolumn-list__item"><h3>SGS 檢驗</h3><p>不含農藥殘留。</p></li></ul></section>
  <form method="post" action="/contact" class="newsletter-form"><input type="email" name="contact[email]" placeholder="電子郵件"><button type="submit" class="newsletter-form__button">訂閱</button></form>
</main><footer class="footer"><p>© 2026 茶舖</p></footer></body></html>`

const hashed = (name: string, i: number) => `
  <div class="ProductCard_root__k${i}Xz1 css-1q${i}w2e"><a class="ProductCard_link__9fQ2a" href="/item/${100 + i}"><img class="ProductCard_image__Zb41x" src="/_next/image?url=%2Ftea${i}.jpg&w=640&q=75" alt="${name}"/></a>
  <div class="ProductCard_body__aa9Xq"><span class="ProductCard_name__R2d2x">${name}</span><span class="ProductCard_price__C3p0z">$${480 + i * 20}</span>
  <button class="Button_root__3kXy1 Button_primary__7hG2s css-8f3a2c">加入購物車</button></div></div>`

const react = `<!doctype html><html><body><div id="__next"><div class="Layout_root__x1f9k">
  <div class="TopBar_root__bb82d"><span>新會員首購 9 折</span></div>
  <header class="Header_root__p9Q1z"><a class="Header_logo__77aXc" href="/"><img src="/logo.svg" alt="茶舖"/></a>
    <div class="Header_links__u8Y2p"><a class="Link_root__m4n5b" href="/shop">商店</a><a class="Link_root__m4n5b" href="/story">故事</a><a class="Link_root__m4n5b" href="/faq">常見問題</a></div></header>
  <main class="Home_main__2xLtN"><div class="Hero_root__f0o9B"><div class="Hero_text__q7W3e"><h1 class="Hero_title__d3F4g">喝一口春天</h1><p class="Hero_lead__h5J6k">四月新茶到貨</p>
    <div class="Hero_actions__l7Z8x"><button class="Button_root__3kXy1 Button_primary__7hG2s" id=":r1:">馬上逛逛</button><button class="Button_root__3kXy1 Button_ghost__v9B1n" id=":r2:">看影片</button></div></div></div>
    <div class="Section_root__n2M3q"><h2 class="Section_title__w4E5r">人氣推薦</h2><div class="Grid_root__t6Y7u">${products.map(hashed).join('')}</div></div>
    <div class="Features_root__a1S2d"><div class="Feature_item__f3G4h"><strong>快速到貨</strong><span>24 小時出貨</span></div><div class="Feature_item__f3G4h"><strong>產地認證</strong><span>可追溯</span></div><div class="Feature_item__f3G4h"><strong>會員回饋</strong><span>消費 1 元 1 點</span></div></div>
  </main><footer class="Footer_root__z9X8c"><span>© 茶舖</span></footer></div></div></body></html>`

const block = (i: number, inner: string) =>
  `<div class="elementor-element elementor-element-${(0x3a1f00 + i * 7919).toString(16)} elementor-widget" data-id="${(0x5b2e00 + i * 104729).toString(16)}" id="block"><div class="elementor-widget-container">${inner}</div></div>`
const column = (...blocks: string[]) =>
  `<div class="elementor-column" id="col"><div class="elementor-widget-wrap">${blocks.join('')}</div></div>`

const builder = `<!doctype html><html><body class="home page"><div id="page"><div class="elementor">
  ${block(1, '<h2 class="elementor-heading-title">週年慶開跑</h2>')}${block(2, '<div><div><p>全站 8 折起</p></div></div>')}
  ${block(3, '<a class="elementor-button" href="/sale"><span><span>搶先看</span></span></a>')}
  <section>${column(block(4, '<img src="/wp-content/uploads/2026/03/tea-300x200.jpg" alt="">'), block(5, '<h3>烏龍</h3>'), block(6, '<p>NT$500</p>'), block(7, '<a class="elementor-button" href="/?p=11"><span>購買</span></a>'))}
  ${column(block(8, '<img src="/wp-content/uploads/2026/03/red-300x200.jpg" alt="">'), block(9, '<h3>紅茶</h3>'), block(10, '<p>NT$450</p>'), block(11, '<a class="elementor-button" href="/?p=12"><span>購買</span></a>'))}
  ${column(block(12, '<img src="/wp-content/uploads/2026/03/green-300x200.jpg" alt="">'), block(13, '<h3>綠茶</h3>'), block(14, '<p>NT$420</p>'), block(15, '<a class="elementor-button" href="/?p=13"><span>購買</span></a>'))}</section>
  <section>${column(block(16, '<p>門市：台北市大安區</p>'))}${column(block(17, '<p>電話：02-1234-5678</p>'))}</section>
  </div></div></body></html>`

export const fixtures: readonly Fixture[] = [
  {
    name: 'server-rendered theme',
    html: theme,
    targets: [
      '.announcement-bar__message',
      '.banner__heading',
      '.banner__text p',
      '.button--primary',
      '.button--tertiary',
      '.title',
      '.product-grid li:nth-child(3) h3',
      '.product-grid li:nth-child(3) img',
      '.product-grid li:nth-child(3) .price-item',
      '.product-grid li:nth-child(3) button',
      '.multicolumn-list li:nth-child(2) h3',
      '.multicolumn-list li:nth-child(2)',
      '.list-menu li:nth-child(2) a',
      '[name="contact[email]"]',
      '.newsletter-form__button',
    ],
  },
  {
    name: 'hashed classes',
    html: react,
    targets: [
      '[class^=TopBar] span',
      'h1',
      '[class^=Hero_lead]',
      '[class^=Hero_actions] button:nth-child(1)',
      '[class^=Hero_actions] button:nth-child(2)',
      'h2',
      '[class^=Grid] > div:nth-child(4) img',
      '[class^=Grid] > div:nth-child(4) [class*=name]',
      '[class^=Grid] > div:nth-child(4) [class*=price]',
      '[class^=Grid] > div:nth-child(4) button',
      '[class^=Features] > div:nth-child(2) strong',
      '[class^=Features] > div:nth-child(2)',
      '[class^=Header_links] a:nth-child(2)',
      '[class^=Header_logo] img',
    ],
  },
  {
    name: 'page builder',
    html: builder,
    targets: [
      '.elementor-heading-title',
      'div > div > p',
      '[href="/sale"]',
      '.elementor-column:nth-child(2) h3',
      '.elementor-column:nth-child(2) p',
      '.elementor-column:nth-child(2) img',
      '.elementor-column:nth-child(2) a',
      'section + section .elementor-column:nth-child(1) p',
    ],
  },
]
