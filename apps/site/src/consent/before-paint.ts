// Runs before anything is drawn, so that nothing moves down for the question about cookies: it stands in the flow of the page, which is the
// same for those who have answered it. A script of its own without imports, since modules run later.
if (!/(?:^|; )consent=/.test(document.cookie)) document.documentElement.dataset['consent'] = 'open';
