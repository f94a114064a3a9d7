// Component tests use the real styles, so that what is hidden or covered stays so.
import './base.css';

// All test files share one tab: storage of the tab is cleared between them.
sessionStorage.clear();
