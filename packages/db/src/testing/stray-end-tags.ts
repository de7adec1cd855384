/** What the sanitizer stored of markup before it cleaned on a tree (decision 0102), for the migration that mends it. */
export const textsWithStrayEndTags: readonly { readonly source: string; readonly stored: string }[] = [
  {
    source:
      '<p><span>One</span> <strong>bold</strong> rest. <span class="x">Two</span> <a href="https://example.org/">a link</a> rest.</p><p>Next.</p>',
    stored: '<p>One <strong>bold</x-plain> rest. Two <a href="https://example.org/">a link</x-plain> rest.</p><p>Next.</p>',
  },
  {
    source: '<p><span>One</span> two</p><p>three <b>four</b></p>',
    stored: '<p>One two</p><p>three <b>four</x-plain></p>',
  },
  {
    source: '<span>a</span><p>b <em>c</em></p><p>d</p>',
    stored: 'a<p>b <em>c</em></x-plain><p>d</p>',
  },
  {
    source: '<ul><li><span>a</span><b>b</b></li><li><b>c</b> d</li></ul>',
    stored: '<ul><li>a<b>b</x-plain></li><li><b>c</b> d</li></ul>',
  },
  {
    source: '<ul><li><span>a</span></li><li>b<ol><li>c</li></ol></li></ul>',
    stored: '<ul><li>a</li><li>b<ol><li>c</li></x-plain></li></ul>',
  },
  {
    source: '<table><tbody><tr><td><span>a</span></td><td><i>b</i></td></tr><tr><td>c</td></tr></tbody></table>',
    stored: '<table><tbody><tr><td>a</td><td><i>b</x-plain></td></tr><tr><td>c</td></tr></tbody></table>',
  },
  {
    source: '<p><span>a</span> <span data-formula="x^2"></span> b</p>',
    stored: '<p>a <span data-formula="x^2"></span></x-plain> b</p>',
  },
  {
    source:
      '<p><span>a</span> <span data-formula="x^2"></span> b <strong>c</strong></p><p><span data-formula="x^2"></span> d</p>',
    stored: '<p>a <span data-formula="x^2"></span> d</p>',
  },
  {
    source: '<p><b><span>a</span></b> <i>c <span data-formula="x^2"></span> d</i></p>',
    stored: '<p><b>a</b> <i>c <span data-formula="x^2"></span></x-plain> d</i></p>',
  },
  {
    source: '<p><b><span>a</span><span data-formula="x^2"></span></b> c</p>',
    stored: '<p><b>a<span data-formula="x^2"></span></x-plain></b> c</p>',
  },
  {
    source: '<p><span>a</span><br>b <strong>c</strong></p>',
    stored: '<p>a<br /></x-plain>b <strong>c</strong></p>',
  },
  {
    source: '<p><span>a</span></p><hr><p>b</p>',
    stored: '<p>a</p><hr /><p>b</p>',
  },
  {
    source: '<p><b><span>a</span><br></b>c</p>',
    stored: '<p><b>a<br /></x-plain></b>c</p>',
  },
  {
    source: '<p><span>a</span><x-y>b</x-y><em>c</em>d</p>',
    stored: '<p>ab<em>c</x-plain>d</p>',
  },
  {
    source:
      '<blockquote><p><span>a</span></p><p><q>b</q>c</p></blockquote><pre><code class="language-ts"><span class="k">const</span> <b>a</b> = 1 &lt; 2;</code></pre>',
    stored:
      '<blockquote><p>a</p><p><q>b</x-plain>c</p></blockquote><pre><code class="language-ts">const <b>a</x-plain> = 1 &lt; 2;</code></pre>',
  },
  {
    source: '<p><span><span>a</span></span> <a href="https://example.org/?a=1&amp;b=2" title="&lt;b>">b <u>c</u></a> d</p>',
    stored: '<p>a <a href="https://example.org/?a=1&amp;b=2" title="&lt;b&gt;">b <u>c</x-plain></x-plain> d</p>',
  },
  {
    source: '<dl><dt><span>a</span></dt><dd>b</dd></dl><p>c</p>',
    stored: '<dl><dt>a</dt><dd>b</dd></dl><p>c</p>',
  },
  {
    source: '<p><span>a</span></p><h2>b</h2><p>c <small>d</small></p>',
    stored: '<p>a</p><h2>b</h2><p>c <small>d</x-plain></p>',
  },
  {
    source: '<p>a &lt;/x-plain&gt; b</p>',
    stored: '<p>a &lt;/x-plain&gt; b</p>',
  },
  {
    source: '<p><span>a</span><span data-formula="y">why <i>not</i></span> b</p>',
    stored: '<p>a<span data-formula="y"></span>why <i>not</i></x-plain> b</p>',
  },
];
