// Component tests see the real styles, so that what is hidden or covered stays so.
import './base.css';
