// Component tests see the real styles, so that what is hidden or covered stays so.
import './base.css';

// All test files share one tab: what one kept for as long as its tab lives is nothing to the next.
sessionStorage.clear();
