import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';
import { HOSTILE } from './test-hostile.ts';

test.each([
  ['plain text', 'plain text'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
  ['Salt &amp; Straw', 'Salt & Straw'],
  ['&lt;b&gt; is a tag', '<p>&lt;b&gt; is a tag</p>'],
  ['&amp;lt;b&amp;gt;', '<p>&amp;lt;b&amp;gt;</p>'],
  ['<p class="p1" style="color:red" onclick="x()">Red</p>', '<p>Red</p>'],
  ['<meta charset="utf-8"><div id="tab"><span style="x">One</span></div>\n<div> </div>', '<div>One</div>'],
  ['<h1>Big</h1><h2>Less</h2>', '<h3>Big</h3><h3>Less</h3>'],
  ['<table><tr><td></td><td>1</td></tr></table>', '<table><tr><td></td><td>1</td></tr></table>'],
  ['one<br>two<hr/>', 'one<br />two<hr />'],
  [
    '<a href="https://a.example/?b=1&c=2" target="_blank" onclick="x">out</a>',
    '<a href="https://a.example/?b=1&amp;c=2" rel="nofollow ugc noopener noreferrer">out</a>',
  ],
  ['<p><a href="/pages/sizes">sizes</a> <a>none</a></p>', '<p><a>sizes</a> <a>none</a></p>'],
  ['<img src="https://a.example/pixel.gif"><b>x</b>', '<b>x</b>'],
  ['a\u0000b\u0007c\ufffd', 'abc'],
])('%j becomes %j', (text, expected) => {
  expect(sanitiseHtml(text)).toBe(expected);
});

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="https://u:p@a.example">x</a>',
  '<b id=location name=cookie>x</b>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href=//x><style>@import "//x"</style>',
  '<object data="javascript:alert(1)"></object><embed src=x>',
  '<p style="background:url(javascript:alert(1))">x',
  '<<script>alert(1)//<</script>',
  '<p/onclick=alert(1)>x',
  '<p title="\u2028"><!--><img src=x onerror=alert(1)>-->',
  '</script><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<?php echo "<script>" ?><!DOCTYPE x [<!ENTITY a "b">]>',
];

const NAMES =
  'p|div|br|hr|blockquote|pre|h3|h4|h5|h6|ul|ol|li|dl|dt|dd|strong|em|b|i|u|s|small|sub|sup|code|a|table|caption|thead|tbody|tfoot|tr|th|td';
const KEPT = new RegExp(
  `^<(?:/?(?:${NAMES})(?: /)?|a href="https?://[^"<>@]*" rel="nofollow ugc noopener noreferrer")>$`,
);

/** Tags in a text that are more than the simple elements and links that may stay. */
const strangers = (html: string): string[] =>
  (html.match(/<[a-z!/?][^>]*>?/gi) ?? []).filter((tag) => !KEPT.test(tag));

test.each(SCRIPTS)('S38 %j leaves nothing that runs', (text) => {
  for (const around of [
    text,
    `<p>before</p>${text}<p>after</p>`,
    `<table><tr><td>${text}`,
    `<ul><li>${text}</div>`,
  ]) {
    const safe = sanitiseHtml(around);
    expect(strangers(safe)).toEqual([]);
    expect(sanitiseHtml(safe)).toBe(safe);
  }
});

test('S38 hundreds of hostile texts leave nothing that runs, and a second time nothing changes', () => {
  expect(HOSTILE.length).toBeGreaterThan(300);
  for (const text of HOSTILE) {
    for (const around of [text, `<p>before</p>${text}<p>after</p>`, `<table><tr><td>${text}`]) {
      const safe = sanitiseHtml(around);
      expect([text, strangers(safe)]).toEqual([text, []]);
      expect(sanitiseHtml(safe)).toBe(safe);
    }
  }
});

test('S38 whatever is put together, simple elements come out, and a second time nothing changes', () => {
  const pieces = [
    ...SCRIPTS,
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<div',
      '<a href="',
      '">',
      "'",
      '<!--',
      '-->',
      '&lt;',
      '&amp;',
      '&#60;',
      '<',
      '>',
      '/',
      'text ',
      '\0',
    ],
    ...[
      '<h1>',
      '</h1>',
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<td>',
      '<select>',
      '<option>',
      '<table>',
      '</table>',
    ],
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }), (parts) => {
      const safe = sanitiseHtml(parts.join(''));
      expect(strangers(safe)).toEqual([]);
      expect(sanitiseHtml(safe)).toBe(safe);
    }),
    { numRuns: 2_000 },
  );
});

test('elements inside elements without end are flattened, quickly', () => {
  const before = process.cpuUsage();
  const safe = sanitiseHtml(`${'<div><b>'.repeat(20_000)}deep`);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  expect(safe.match(/<div>/g)?.length).toBeLessThan(50);
  expect(safe).toContain('deep');
});
