update recordings set refusal = 'other_speech' where refusal = 'other_language';
